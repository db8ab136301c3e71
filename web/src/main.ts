import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language } from './text/lang.svelte';

// The first words are painted before anything is worked on; a page that is not looked at paints nothing.
if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
await language.speak();
const target = document.getElementById('app')!;
// What was painted first makes room for the page, which begins with the same words at the same place.
target.replaceChildren();
mount(App, { target });
