import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { settle } from '../testing/settle.ts'
import { viewNames } from '../testing/view-names.ts'

/** What a visitor, a wallet and a host can do, in any order. */
const steps = {
  cancel: ({ actions }: Instance) => actions.cancelConnect(),
  'cancel-switch': ({ actions }: Instance) => actions.cancelSwitch(),
  close: ({ actions }: Instance) => actions.close(),
  connect: ({ connectWallet }: Instance) => void connectWallet('io.example'),
  disconnect: ({ actions }: Instance) => void actions.disconnect(),
  'go-back': ({ actions }: Instance) => actions.goBack(),
  open: ({ actions }: Instance) => actions.open(),
  refuse: (instance: Instance) => {
    instance.wallet.answer = () => Promise.reject(new PorticoError('user-rejected'))
    void instance.connectWallet('io.example')
  },
  'refuse-switch': (instance: Instance) => {
    instance.switchAnswer.answer = () => Promise.reject(new PorticoError('user-rejected'))
    void instance.actions.switchNetwork('eip155:8453')
  },
  reset: ({ actions }: Instance) => void actions.resetData(),
  switch: ({ actions }: Instance) => void actions.switchNetwork('eip155:8453'),
  'wallet-leaves': ({ wallet }: Instance) => wallet.emit({ type: 'disconnected' }),
  'wallet-moves': ({ wallet }: Instance) => {
    wallet.chainId = 'eip155:5000'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
  },
} as const

type Instance = ReturnType<typeof createFakeInstance>

const step = fc.oneof(
  fc.constantFrom(...Object.values(steps)),
  fc
    .constantFrom(...viewNames)
    .map((view) => (instance: Instance) => instance.actions.open({ view })),
)

async function walk(instance: Instance, path: readonly (readonly [typeof steps.open, boolean])[]) {
  for (const [act, isSettled] of path) {
    instance.wallet.answer = () => Promise.resolve(instance.wallet.session())
    instance.switchAnswer.answer = () => Promise.resolve()
    act(instance)
    if (isSettled) await settle()
  }
  await settle()
}

describe('any path', () => {
  test('leaves nothing loading, nothing listening and no timer', async () => {
    const path = fc.array(fc.tuple(step, fc.boolean()), { maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(path, fc.boolean(), async (taken, enableEmbedded) => {
        const instance = createFakeInstance({ enableEmbedded, enableWalletConnect: false })
        await walk(instance, taken)
        const status = instance.connection()?.status
        expect(status).not.toBe('connecting')
        expect(instance.networkSwitch.store.getState().status).not.toBe('switching')
        expect(instance.wallet.listenerCount()).toBe(status === 'connected' ? 1 : 0)
        instance.destroy()
        expect(instance.wallet.listenerCount()).toBe(0)
        expect(instance.clock.pending()).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
})
