import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';

export default defineConfig(
  { ignores: ['**/dist/', '**/node_modules/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: {
      // Our maps and sets are filled inside one calculation, or are the private book of one component (fingers on
      // the glass, questions under way); none is watched.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    // What the engine writes: an order that says nothing further has no fields.
    files: ['**/generated/*.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': 'off' },
  },
  {
    // `_` is a thing that is only counted: {#each steps as _, i}.
    rules: { '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' }] },
  },
);
