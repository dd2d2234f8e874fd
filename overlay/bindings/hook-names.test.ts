import { expect, test } from 'vitest'
import * as angular from '../angular/index.ts'
import * as react from '../react/index.ts'
import * as solid from '../solid/index.ts'
import * as svelte from '../svelte/index.ts'
import * as vue from '../vue/index.ts'

/** What each framework has, after its prefix. */
const names = [
  'Portico',
  'PorticoAccount',
  'PorticoActivity',
  'PorticoBalance',
  'PorticoBalanceStatus',
  'PorticoButton',
  'PorticoConnect',
  'PorticoDisconnect',
  'PorticoExplain',
  'PorticoIdentity',
  'PorticoNetwork',
  'PorticoOnramp',
  'PorticoSend',
  'PorticoSendCalls',
  'PorticoSignIn',
  'PorticoSwap',
  'PorticoTokens',
]

test.each([
  { entry: react, framework: 'React', others: 4, prefix: 'use' },
  { entry: solid, framework: 'Solid', others: 1, prefix: 'use' },
  { entry: svelte, framework: 'Svelte', others: 2, prefix: 'use' },
  { entry: angular, framework: 'Angular', others: 1, prefix: 'inject' },
  { entry: vue, framework: 'Vue', others: 4, prefix: 'use' },
])('$framework has every hook under the same name', ({ entry, others, prefix }) => {
  const exported = Object.keys(entry).filter((name) => name.startsWith(prefix))
  expect(exported.toSorted()).toEqual(names.map((name) => `${prefix}${name}`))
  expect(Object.keys(entry)).toHaveLength(names.length + others)
})
