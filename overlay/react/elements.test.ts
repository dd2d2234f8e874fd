import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The errors of a file under the options of the overlay, with the types of this package in place of React's. */
function check(file: string, reactTypes: string): readonly string[] {
  const { config } = ts.readConfigFile(join(root, '.tsconfig.base.json'), (name) =>
    ts.sys.readFile(name),
  )
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const types = join(root, 'node_modules', reactTypes)
  const path = join(import.meta.dirname, file)
  const program = ts.createProgram([path], {
    ...options,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    paths: { react: [join(types, 'index.d.ts')], 'react/*': [join(types, '*.d.ts')] },
  })
  const errors = program.getSemanticDiagnostics(program.getSourceFile(path))
  return errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

// The type check of the package is that of React 19.
test('the elements have the same types in React 18', () => {
  expect(check('elements.test-d.tsx', 'types-react-18')).toEqual([])
})
