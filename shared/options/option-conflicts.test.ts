import { expect, test } from 'vitest'
import { mainnet } from '../networks/mainnets.ts'
import { createFakeUniversal } from '../testing/fake-universal.ts'
import { minimal, problemsOf } from '../testing/option-problems.ts'
import { resolveOptions } from './resolve-options.ts'

test('§3.17 a host that pairs by itself gives the provider that it pairs with', () => {
  expect(problemsOf({ ...minimal, manualWCControl: true })).toContain(
    'universalProvider: Give one with manualWCControl.',
  )
  const universalProvider = createFakeUniversal()
  expect(() =>
    resolveOptions({ ...minimal, manualWCControl: true, universalProvider }),
  ).not.toThrow()
})

test('§5.21 setting both siweConfig and siwx is an error', () => {
  expect(problemsOf({ ...minimal, siweConfig: {}, siwx: {} })).toContain('siwx, siweConfig')
})

test('§5.21 conflicts are named beside other problems, wherever those are', () => {
  const adapter = { namespace: 'eip155', load: () => undefined }
  const message = problemsOf({
    adapters: [adapter, adapter, null, { namespace: 5 }, { namespace: 5 }],
    networks: [mainnet, mainnet, null, { ...mainnet, name: 5 }],
    siweConfig: {},
    siwx: {},
    themeMode: 'grey',
  })
  for (const problem of [
    'siwx, siweConfig: Give one.',
    'adapters: Give one for eip155.',
    'networks: Give eip155:1 once.',
    'networks.2',
    'adapters.2',
    'themeMode: ',
  ])
    expect(message).toContain(problem)
  expect(message).not.toContain('undefined')
  expect(problemsOf({ adapters: 5, networks: 'x', siweConfig: {}, siwx: 5 })).toContain(
    'siwx, siweConfig',
  )
})
