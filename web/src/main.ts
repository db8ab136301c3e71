import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language } from './text/lang.svelte';

await language.speak();
mount(App, { target: document.getElementById('app')! });
