import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language } from './text/lang.svelte';

// The static first words are painted before the app starts. A hidden page paints nothing, so it does not wait.
if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
await language.speak();
const target = document.getElementById('app')!;
// The app replaces the static first words by the same words in the same place.
target.replaceChildren();
mount(App, { target });
