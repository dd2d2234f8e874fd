import { expect, test } from 'vitest'
import * as networks from '../../networks/index.ts'
import { kits } from './all-kits.ts'
import { kitExports } from './exports.ts'

const modules = kits.flatMap((kit) => Object.entries(kit.modules))
const known = new Map(modules)

test.each(Object.entries(kitExports))('each export of %s has a rule', (module, { names }) => {
  const rules = known.get(module)
  const missing = names.filter((name) => !rules?.exports[name] && !rules?.others)
  expect(missing).toEqual([])
})

test.each(Object.entries(kitExports))('each rule of %s has an export', (module, { names }) => {
  const rules = Object.keys(known.get(module)?.exports ?? {})
  expect(rules.filter((name) => !names.includes(name))).toEqual([])
})

test('only the wallets of RainbowKit have one rule for a whole module whose exports are not listed', () => {
  const unlisted = modules.filter(([module]) => !kitExports[module]).map(([module]) => module)
  expect(unlisted).toEqual(['@rainbow-me/rainbowkit/wallets'])
})

test('a network of AppKit without a rule of its own is one of Portico', () => {
  const module = '@reown/appkit/networks'
  const rules = known.get(module)?.exports ?? {}
  const same = (kitExports[module]?.names ?? []).filter((name) => !rules[name])
  expect(same).toEqual(['solana', 'solanaDevnet', 'solanaTestnet'])
  expect(same.filter((name) => !(name in networks))).toEqual([])
})
