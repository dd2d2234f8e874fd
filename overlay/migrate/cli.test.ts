import { describe, expect, test } from 'vitest'
import { run } from './cli.ts'
import { copyExample, readFolder, writeApp } from './testing.ts'

/** Runs the command. Returns its exit code and what it prints. */
function runWith(...parameters: readonly string[]) {
  let output = ''
  const code = run(parameters, {
    log: (text) => {
      output += text
    },
  })
  return { code, output }
}

const button = `import { ConnectKitButton } from 'connectkit'
export const Button = () => <ConnectKitButton />
`

describe('the command', () => {
  test('changes nothing with --dry-run, and prints what would change with the lines of now', () => {
    const folder = copyExample('rainbowkit')
    const before = readFolder(folder)
    const { code, output } = runWith(folder, '--dry-run')
    expect(code).toBe(2)
    expect(readFolder(folder)).toEqual(before)
    expect(output).toContain(
      '4 files would change:\n  app.tsx\n  header.tsx\n  package.json\n  wagmi.ts\n',
    )
    expect(output).toContain('app.tsx:20 `coolMode` was removed')
    expect(output).not.toContain('commit first')
  })

  test('ends with 0 if all was moved, and then has nothing to move', () => {
    const folder = writeApp({
      'app.tsx': button,
      'package.json': '{ "dependencies": { "connectkit": "1.9.2" } }',
    })
    const first = runWith(folder)
    expect(first.code).toBe(0)
    expect(first.output).toContain('commit first')
    expect(first.output).toContain('Nothing is left for you.')
    const moved = readFolder(folder)
    expect(moved).toEqual({
      'app.tsx': `import { ConnectButton } from '@portico/overlay/react'
export const Button = () => <ConnectButton />
`,
      'package.json': '{ "dependencies": { "@portico/overlay": "0.9.0" } }',
    })
    const second = runWith(folder)
    expect(second.code).toBe(0)
    expect(second.output).toBe(
      'No file imports RainbowKit, ConnectKit or AppKit: there is nothing to move.\n',
    )
    expect(readFolder(folder)).toEqual(moved)
  })

  test('says that a second run changes nothing where something is left', () => {
    const folder = copyExample('connectkit')
    expect(runWith(folder).code).toBe(2)
    const { code, output } = runWith(folder)
    expect(code).toBe(2)
    expect(output).toContain('Nothing changed.')
  })

  test('prints its options', () => {
    const { code, output } = runWith('--help')
    expect(code).toBe(0)
    expect(output).toContain('npx @portico/migrate [folder] [--dry-run]')
  })
})

describe('bad input ends with 1 and the remedy', () => {
  test('an unknown option', () => {
    expect(runWith('--force')).toEqual({
      code: 1,
      output: 'There is no option --force. The options are --dry-run and --help.\n',
    })
  })

  test('two folders', () => {
    expect(runWith('a', 'b')).toEqual({
      code: 1,
      output: 'There is more than one folder: a, b. Pass one.\n',
    })
  })

  test('no such folder', () => {
    const { code, output } = runWith('/no/such/folder')
    expect(code).toBe(1)
    expect(output).toContain('There is no folder /no/such/folder. Pass the folder')
  })

  test('a folder without a package.json', () => {
    const { code, output } = runWith(writeApp({ 'app.tsx': button }))
    expect(code).toBe(1)
    expect(output).toContain('has no package.json')
  })

  test('a folder without sources', () => {
    const { code, output } = runWith(writeApp({ 'package.json': '{}' }))
    expect(code).toBe(1)
    expect(output).toContain('has no file that ends in .tsx, .ts, .jsx or .js')
  })

  test('a kit that it does not know', () => {
    const folder = writeApp({
      'app.ts': 'export const a = 1\n',
      'package.json': '{ "dependencies": { "@web3modal/wagmi": "5.0.0" } }',
    })
    const { code, output } = runWith(folder)
    expect(code).toBe(1)
    expect(output).toContain('It has @web3modal/wagmi, which the command does not know.')
  })
})
