import { mount } from 'svelte';
import App from './App.svelte';
import { unrollSprite } from './art/sprite';
import './styles/base.css';

unrollSprite();
mount(App, { target: document.getElementById('app')! });
