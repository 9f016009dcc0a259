// What to do about the findings of each check, in one sentence: printed below them.

const typeRemedy = 'Mend the line named; what a declaration may say is declared in packages/shared/src/kernel.'

export const remedies: { readonly [check: string]: string } = {
  'generated files in step': 'They are written now: look at them with git diff and commit them.',
  'types of shared, backend and gateway': typeRemedy,
  'types of web': typeRemedy,
  'types of tools and journeys': typeRemedy,
  'lint and format':
    'npm run fix mends format, order of imports and most rules; what is left names its rule, explained at biomejs.dev/linter.',
  layers:
    'Move the code to the layer that may have it, or hand it in as an argument; who may import whom: AGENTS.md 5 and tools/check/layers.ts.',
  'import cycles': 'Move what both files need into a third one that imports neither.',
  rooms:
    'Move what belongs together into subfolders, by step of the work; a type that closes a circle goes to a file that imports neither side.',
  'sizes and comments':
    'Split the file or function by what changes together (limits: AGENTS.md 9); say in a comment what for, the law or the trick.',
  'escapes from the type system': 'Say the type instead: a guard, a narrower parameter, a generic.',
  catalogue:
    'Mend the declaration at the path named; the types of fields and options stand in packages/shared/src/kernel.',
  'files of the domain':
    'Name file and export as docs/decisions/history/0050-files-found-by-name.md says: colour.rules.ts exports colourRules; then npm run gen.',
  migrations:
    'npm run gen migration <name> writes what is missing; what becomes of rows that exist is said in the declaration.',
  'raw reads of tables': 'Read rows through their declaration, with the filter of the company that it brings.',
  'unchecked casts of rows':
    'Select the columns with typedRows (packages/backend/src/db/rows/typed-rows.ts), which takes their types from the declaration.',
  'guards of the schema':
    'Give the field or type exactly one of @public, @signedIn and @form: codes come from the declaration.',
  'schema against the last release': 'Keep what scripts use, or declare the break in docs/schema-changelog.md.',
  'type budget': 'Simplify the generic type that grew: tsc --generateTrace names it.',
  'web size budget':
    'Load what grew with a dynamic import, or take it out; the budgets stand in packages/web/size-budget.mjs.',
  'test files':
    'Move the file below the folder that its runner looks in, or name it as that runner expects: vitest.config.ts, jest.config.js and e2e/files.ts.',
  settings: 'Give the setting a row in the table of docs/operations.md: its name, its usual value, what it does.',
  'sentences of the specification':
    'Name in docs/specification.md the file and the title of a test that fails where the product departs from the sentence.',
  'compose file': 'Mend docker-compose.yml or the file that it names.',
  words: 'Write what holds on every machine: a path below the root, and no address of a registry.',
  'plain words': 'Write the sentence as business software would; the table stands in tools/check/words/plain-words.ts.',
  amounts:
    'Compare and add up with rules/money (compareAmounts, signOfAmount, sumOf, senOf); what only has the name of an amount is said in tools/check/amounts.ts.',
  clock: 'Ask the one clock: today and now come from packages/shared/src/formats, never from Date alone.',
  'declared words':
    'Write a complete, plain sentence: what to enter or what the figure is; patterns and exceptions are in tools/check/words/declared-words.ts.',
}
