// The style the pages had, said to a machine: single quotes, wide lines, scripts and styles indented in their files.
export default {
  printWidth: 120,
  singleQuote: true,
  svelteIndentScriptAndStyle: true,
  bracketSameLine: true,
  plugins: ['prettier-plugin-svelte'],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
