// Checks the declarations of the packed package in the project of a host that checks those of its packages too
// (`skipLibCheck: false`). Its errors in other packages are not ours, so nothing of theirs is checked.
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { run } from './run.mjs'
import { tarball } from './tarball.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
/** Its packages are those of the root, except the packed one. */
const project = join(root, '.cache/package-types')
const installed = join(project, 'node_modules/@portico/overlay')

const { ESNext, Node16, NodeNext } = ts.ModuleKind
const { Bundler, Node16: node16, NodeNext: nodeNext } = ts.ModuleResolutionKind
const page = { file: 'page.tsx', lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] }
const hosts = {
  bundler: { ...page, module: ESNext, moduleResolution: Bundler },
  node16: { ...page, module: Node16, moduleResolution: node16 },
  nodenext: { ...page, module: NodeNext, moduleResolution: nodeNext },
  'a server, without DOM': {
    file: 'server.ts',
    lib: ['lib.es2023.d.ts'],
    module: NodeNext,
    moduleResolution: nodeNext,
  },
}

async function install() {
  await rm(project, { force: true, recursive: true })
  await mkdir(installed, { recursive: true })
  await cp(join(root, 'e2e/packages/templates/types'), project, { recursive: true })
  const parameters = ['-xzf', tarball, '-C', installed, '--strip-components=1']
  const { code, output } = await run('tar', parameters)
  if (code !== 0) throw new Error(output)
}

/** The errors of the project and of our declarations. */
function findErrors({ file, ...resolution }) {
  const program = ts.createProgram([join(project, file)], {
    ...resolution,
    // A host that is a library writes declarations that name our types.
    declaration: true,
    exactOptionalPropertyTypes: true,
    jsx: ts.JsxEmit.ReactJSX,
    noUncheckedSideEffectImports: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    types: [],
  })
  const ours = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(project))
  return [
    ...program.getOptionsDiagnostics(),
    ...ours.flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]),
    ...program.getDeclarationDiagnostics(program.getSourceFile(join(project, file))),
  ]
}

const formatHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => project,
  getNewLine: () => '\n',
}

await install()
for (const [name, host] of Object.entries(hosts)) {
  const errors = findErrors(host)
  if (errors.length === 0) continue
  console.error(`${name}:\n${ts.formatDiagnostics(errors, formatHost)}`)
  process.exitCode = 1
}
