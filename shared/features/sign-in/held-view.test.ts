import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import { solana } from '../../networks/solana.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { settle } from '../../testing/settle.ts'
import { createSignInCase } from '../../testing/sign-in-flow-case.ts'

type Case = ReturnType<typeof createSignInCase>

/** A visitor whose required sign-in is shown, with a wallet of Solana beside it. */
async function createHeld(options: Parameters<typeof createSignInCase>[0] = {}) {
  const networks = [mainnet, base, solana] as const
  const instance = createSignInCase({ isRequired: true, networks: [...networks], ...options })
  instance.wallets.setConnectors([
    instance.connector,
    { ...instance.solana.connector, id: 'sol', name: 'Sol' },
  ])
  await instance.connect()
  expect(instance.view()).toBe('SIWXSignMessage')
  return instance
}

/** What the visitor sees, and how the connection and the sign-in are. */
const toShown = ({ isOpen, options, connection, state, view }: Case) => ({
  connection: connection().status,
  isShown: isOpen() || options.enableEmbedded,
  signIn: state(),
  view: view(),
})

/** The sign-in is shown and waits: nothing was declined. */
const held = {
  connection: 'connected',
  isShown: true,
  signIn: {
    accountId: `eip155:1:${firstAddress}`,
    error: undefined,
    isDeclined: false,
    isRequired: true,
    linkedTo: undefined,
    returnsTo: undefined,
    status: 'signed-out',
  },
  view: 'SIWXSignMessage',
}

describe.each([
  ['the modal', {}],
  ['an embedded card', { enableEmbedded: true }],
])('§4.19 in %s, a required sign-in', (_, options) => {
  test('is not closed by the host or the visitor', async () => {
    const instance = await createHeld(options)
    instance.actions.close()
    expect(instance.view()).toBe('SIWXSignMessage')
    expect(instance.modal.store.getState().shake).toBe(true)
    await settle()
    expect(toShown(instance)).toEqual(held)
  })

  test('is not left by going back', async () => {
    const instance = await createHeld(options)
    instance.actions.goBack()
    await settle()
    expect(toShown(instance)).toEqual(held)
  })

  test.each(['Connect', 'SwitchNetwork'] as const)(
    'returns when %s, opened over it, is closed',
    async (view) => {
      const instance = await createHeld(options)
      instance.actions.open(
        view === 'Connect'
          ? { namespace: 'solana', view }
          : { data: { chainId: 'eip155:8453' }, view },
      )
      await settle()
      expect(instance.view()).toBe(view)
      instance.actions.close()
      await settle()
      expect(toShown(instance)).toEqual(held)
    },
  )

  test('returns when the visitor goes back from a view that was opened over it', async () => {
    const instance = await createHeld(options)
    instance.actions.open({ namespace: 'solana', view: 'Connect' })
    instance.actions.goBack()
    await settle()
    expect(toShown(instance)).toEqual(held)
  })

  test.each(['Account', 'Networks', 'Profile', 'Swap', 'Transactions'] as const)(
    'is shown instead of %s',
    async (view) => {
      const instance = await createHeld(options)
      instance.actions.open({ view })
      await settle()
      expect(toShown(instance)).toEqual(held)
    },
  )

  test('stays when the other namespace is disconnected', async () => {
    const instance = await createHeld(options)
    await instance.connectWallet('sol', 'solana')
    await settle()
    await instance.networkFlow.changeNetwork('eip155:1')
    await settle()
    expect(instance.state()).toMatchObject({ accountId: `eip155:1:${firstAddress}` })
    expect(instance.view()).toBe('SIWXSignMessage')
    await instance.actions.disconnect('solana')
    await settle()
    expect(toShown(instance)).toEqual(held)
  })

  test('stays while its wallet is asked, when the other namespace is disconnected', async () => {
    const instance = await createHeld(options)
    await instance.connectWallet('sol', 'solana')
    await settle()
    await instance.networkFlow.changeNetwork('eip155:1')
    await settle()
    instance.signatures.answer = () => new Promise(() => undefined)
    void instance.press()
    await settle()
    await instance.actions.disconnect('solana')
    await settle()
    expect([instance.view(), instance.state().status]).toEqual(['SIWXSignMessage', 'signing'])
  })

  test('ends with its account', async () => {
    const instance = await createHeld(options)
    await instance.actions.disconnect()
    await settle()
    expect(instance.connection().status).toBe('disconnected')
    // A modal opens with a view of its choice.
    expect(instance.options.enableEmbedded ? instance.view() : instance.isOpen()).toBe(
      instance.options.enableEmbedded ? 'Connect' : false,
    )
  })

  test('ends when it is cancelled, and does not return', async () => {
    const instance = await createHeld(options)
    await instance.cancel()
    expect(instance.connection().status).toBe('disconnected')
    expect([instance.isOpen(), instance.view()]).toEqual([false, 'Connect'])
  })

  test('ends with a signature, and Account can be opened', async () => {
    const instance = await createHeld(options)
    instance.signatures.answer = async () => '0x5161'
    await instance.press()
    instance.actions.open({ view: 'Account' })
    await settle()
    expect([instance.state().status, instance.view()]).toEqual(['signed-in', 'Account'])
  })
})

test('a modal that cannot be shown is not opened again', async () => {
  const instance = await createHeld()
  instance.modalFlow.fail(new PorticoError('internal'))
  await settle()
  expect(instance.isOpen()).toBe(false)
})

test('an optional sign-in is left by closing it, and does not return', async () => {
  const instance = await createHeld({ isRequired: false })
  instance.actions.close()
  await settle()
  expect(instance.isOpen()).toBe(false)
  expect(instance.state()).toMatchObject({ isDeclined: true })
})
