// Writes the declarations of the package: one file for each entry point, and those that several share in `types`. It has
// its own process, beside that of the build.
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const overlay = join(root, 'overlay')
const dist = join(overlay, 'dist')
const config = join(overlay, 'tsconfig.build.json')
/** The declarations of the single modules. */
const modules = join(root, '.cache/declarations')

const toDeclaration = (source) => join(modules, relative(root, source)).replace(/\.tsx?$/, '.d.ts')

/** The name of an entry point by its file: `siwx/verify` for `siwx/verify/index.ts`. */
const toName = (source) => relative(overlay, source).replace(/(?<!^)\/index\.ts$|\.ts$/, '')

function createProgram() {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  }
  const options = { noCheck: true, outDir: modules }
  const { fileNames, options: all } = ts.getParsedCommandLineOfConfigFile(config, options, host)
  return ts.createProgram(fileNames, all)
}

/** The sources that a declaration imports, with the paths of their own imports. */
function* findImports(program, source, text) {
  for (const { fileName } of ts.preProcessFile(text).importedFiles) {
    const path = resolve(dirname(source), fileName)
    if (fileName.startsWith('.') && program.getSourceFile(path)) yield path
  }
}

/** Writes the declarations of the entry points and of what these name: the compiler infers no type of other modules. */
function emit(program) {
  const sources = new Set(program.getRootFileNames())
  for (const source of sources) {
    const write = (path, text) => {
      ts.sys.writeFile(path, text)
      for (const found of findImports(program, source, text)) sources.add(found)
    }
    program.emit(program.getSourceFile(source), write, undefined, true)
  }
}

/** A type has one declaration, also where several entry points export it. */
async function rollUp(entryPoints) {
  const bundler = await rollup({
    external: (id) => !/^[./]/.test(id),
    input: Object.fromEntries(entryPoints.map((path) => [toName(path), toDeclaration(path)])),
    onwarn: ({ message }) => {
      throw new Error(message)
    },
    plugins: [dts({ tsconfig: config })],
  })
  await bundler.write({
    // Not in `chunks`: TypeScript would take them for the declarations of scripts with the same name.
    chunkFileNames: ({ name }) => `types/${name.replace(/\.d$/, '')}.d.ts`,
    dir: dist,
    entryFileNames: '[name].d.ts',
    hoistTransitiveImports: false,
    minifyInternalExports: false,
  })
  await bundler.close()
}

await rm(modules, { force: true, recursive: true })
const program = createProgram()
emit(program)
await rollUp(program.getRootFileNames())
// TypeScript 6 and later refuse the import of a style sheet without types.
await writeFile(join(dist, 'portico.css.d.ts'), 'export {}\n')
