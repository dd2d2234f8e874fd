// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { base, mainnet } from '../../shared/networks/mainnets.ts'
import { evm } from '../evm/index.ts'
import { createPortico } from './create-portico.ts'
import type { Portico } from './portico.ts'

const options = { adapters: [evm()], networks: [mainnet, base], projectId: 'p' }

const ends: Portico['destroy'][] = []
beforeEach(() => {
  // No service is reached, and the console of an instance says so.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const end of ends.splice(0)) end()
})

function start(): Portico {
  const portico = createPortico(options)
  ends.push(portico.destroy)
  return portico
}

/** An instance whose code is loaded. */
async function startLoaded(): Promise<Portico> {
  const portico = start()
  await portico.provider.request({ method: 'net_version' })
  return portico
}

const refused = { code: 4001, message: 'User rejected the request.' }
const requestAccounts = ({ provider }: Portico) =>
  provider.request({ method: 'eth_requestAccounts' }).catch((error: unknown) => error)

describe.each([
  ['while nothing is loaded', async () => start()],
  ['once the code is loaded', startLoaded],
])('calls act in their order %s', (_, create) => {
  test.each(['eth_requestAccounts', 'wallet_requestPermissions'])(
    'close() refuses %s, which still loads, and nothing opens',
    async (method) => {
      const portico = await create()
      const params = [{ eth_accounts: {} }]
      const answer = portico.provider.request({ method, params }).catch((error: unknown) => error)
      portico.close()
      expect(await answer).toMatchObject(refused)
      expect(portico.getState().open).toBe(false)
    },
  )

  test.each([
    ['open()', (portico: Portico) => portico.open()],
    ['open() with a view', (portico: Portico) => portico.open({ view: 'WhatIsAWallet' })],
    [
      'open() with parameters',
      (portico: Portico) =>
        portico.open({ data: { chainId: 'eip155:8453' }, view: 'SwitchNetwork' }),
    ],
  ])('close() ends %s, which resolves', async (_name, open) => {
    const portico = await create()
    const opened: boolean[] = []
    const answer = open(portico)
    portico.close()
    portico.subscribe((state) => opened.push(state.open))
    await expect(answer).resolves.toBeUndefined()
    expect([...opened, portico.getState().open]).not.toContain(true)
  })

  test('open() after close() opens', async () => {
    const portico = await create()
    void portico.open()
    portico.close()
    await portico.open()
    expect(portico.getState().open).toBe(true)
  })

  test('a request after close() opens the modal and waits', async () => {
    const portico = await create()
    const first = requestAccounts(portico)
    portico.close()
    const second = requestAccounts(portico)
    expect(await first).toMatchObject(refused)
    await expect.poll(() => portico.getState().open).toBe(true)
    portico.close()
    expect(await second).toMatchObject(refused)
  })

  test('a call that asks nobody is answered though close() follows', async () => {
    const portico = await create()
    const answer = portico.provider.request({ method: 'net_version' })
    portico.close()
    expect(await answer).toBe('1')
  })

  test('destroy() rejects a request that still loads', async () => {
    const portico = await create()
    const answer = requestAccounts(portico)
    portico.destroy()
    expect(await answer).toMatchObject({ code: 4900, message: 'The instance is destroyed.' })
  })
})
