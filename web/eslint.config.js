import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

export default ts.config(
    { ignores: ['dist/', 'node_modules/', 'shots/'] },
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: { parserOptions: { parser: ts.parser } },
        // Maps and sets are rebuilt inside `$derived` and never mutated.
        rules: { 'svelte/prefer-svelte-reactivity': 'off' },
    },
);
