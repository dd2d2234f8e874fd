import { createWalletError } from '../fake-wallet.ts'
import { prompts, staysOnMainnet } from './differences.ts'
import type { Quirk } from './quirk.ts'
import { base, mainnet, type QuirkWallet, toRequestedChain } from './quirk-wallet.ts'

const switching = 'wallet_switchEthereumChain'
const adding = 'wallet_addEthereumChain'
const switchAndAdd = `${switching}, ${adding}`
const never = () => new Promise(() => undefined)

/** A wallet that has the chain only once it was added, and says so in one way. */
const unknownUntilAdded = (refusal: () => unknown) => (wallet: QuirkWallet) => {
  const added = new Set([mainnet])
  wallet.answers[switching] = (params) => {
    const chainId = toRequestedChain(params)
    if (!added.has(chainId)) return Promise.reject(refusal())
    wallet.moveTo(chainId)
    return null
  }
  wallet.answers[adding] = (params) => {
    added.add(toRequestedChain(params))
    return null
  }
}

/** A wallet that has two chains, and answers a request to switch to one of them so. */
const answeringSwitch =
  (answer: (chainId: string, wallet: QuirkWallet) => unknown) => (wallet: QuirkWallet) => {
    wallet.answers[switching] = (params) => {
      const chainId = toRequestedChain(params)
      if (chainId === mainnet || chainId === base) return answer(chainId, wallet)
      throw createWalletError(4902, 'Unrecognized chain ID.')
    }
  }

/** The forms in which wallets tell that they do not have a chain. */
const unknownChains: readonly (readonly [id: string, form: string, refusal: () => unknown])[] = [
  ['4902', 'by 4902', () => createWalletError(4902, 'Unrecognized chain ID.')],
  [
    'nested',
    'by -32603, with 4902 in `data.originalError`',
    () =>
      createWalletError(-32_603, 'Internal JSON-RPC error.', {
        originalError: { code: 4902, message: 'Unrecognized chain ID.' },
      }),
  ],
  ['32601', 'by -32601', () => createWalletError(-32_601, 'Method not found.')],
  ['4200', 'by 4200', () => createWalletError(4200, 'Not supported.')],
  [
    '32602',
    'by -32602 (“hasn’t been added”)',
    () => createWalletError(-32_602, "Chain hasn't been added."),
  ],
  ['error', 'by an error without a code', () => new Error('Chain is not configured.')],
  ['text', 'by a text and no error', () => 'Chain is not configured.'],
]

const missing: readonly Quirk[] = unknownChains.map(([id, form, refusal]) => ({
  id: `chain-missing-${id}`,
  does: `tells that it does not have a chain ${form}`,
  expected: prompts(`${switchAndAdd}, ${switching}`),
  script: unknownUntilAdded(refusal),
  finds: id === '4902' ? [] : ['switch-unknown'],
}))

/** How a wallet switches its network, or does not. */
export const switchQuirks: readonly Quirk[] = [
  ...missing,
  {
    id: 'switch-neither',
    does: 'has neither the method to switch nor the one to add',
    script({ answers }) {
      for (const method of [switching, adding])
        answers[method] = () => Promise.reject(createWalletError(4200, 'Not supported.'))
    },
    expected: staysOnMainnet({ dapp: '4200', view: 'method-not-allowed', wallet: switchAndAdd }),
    finds: ['add', 'switch-unknown', 'switch', 'switch-chain'],
  },
  {
    id: 'add-refused',
    does: 'does not have the chain, and the visitor declines to add it',
    script(wallet) {
      unknownUntilAdded(() => createWalletError(4902))(wallet)
      wallet.answers[adding] = () => Promise.reject(createWalletError(4001))
    },
    expected: staysOnMainnet({ dapp: '4001', view: 'user-rejected', wallet: switchAndAdd }),
    finds: ['add', 'switch', 'switch-chain'],
  },
  {
    id: 'add-switches',
    does: 'switches by itself once it has added a chain',
    script(wallet) {
      unknownUntilAdded(() => createWalletError(4902))(wallet)
      const add = wallet.answers[adding]
      wallet.answers[adding] = (params) => {
        wallet.moveTo(toRequestedChain(params))
        return add?.(params)
      }
    },
    expected: prompts(switchAndAdd),
    finds: [],
  },
  {
    id: 'switch-never-answers',
    does: 'switches, and never answers',
    script: answeringSwitch((chainId, { moveTo }) => {
      moveTo(chainId)
      return never()
    }),
    finds: ['add-switch', 'switch'],
  },
  {
    id: 'switch-never',
    does: 'neither switches nor answers',
    script: answeringSwitch(never),
    expected: staysOnMainnet({ dapp: 'waits', view: 'switching' }),
    // The page waits for the event.
    keepsListeners: true,
    finds: ['add-switch', 'switch', 'switch-chain'],
  },
  {
    id: 'switch-late',
    does: 'answers null, and switches 5 s after that',
    script: answeringSwitch((chainId, { after, moveTo }) => {
      after(5000, () => moveTo(chainId))
      return null
    }),
    finds: ['switch-chain'],
  },
  {
    id: 'switch-very-late',
    does: 'answers null, and switches 20 s after that',
    script: answeringSwitch((chainId, { after, moveTo }) => {
      after(20_000, () => moveTo(chainId))
      return null
    }),
    expected: {
      // The modal leaves the view once the wallet is there.
      switch: { view: 'SwitchNetwork, wallet-timeout' },
      'dapp-switch': { dapp: '-32603; chainChanged 0x2105' },
    },
    finds: ['switch-chain'],
  },
  {
    id: 'switch-not',
    does: 'answers null, and never switches',
    script: answeringSwitch(() => null),
    expected: staysOnMainnet({ dapp: '-32603', view: 'wallet-timeout' }),
    finds: ['switch-chain'],
  },
  {
    id: 'switch-silent',
    does: 'switches without an event',
    script: answeringSwitch((chainId, wallet) => {
      wallet.chainId = chainId
      return null
    }),
    finds: ['switch-event'],
  },
  {
    id: 'switch-and-back',
    does: 'switches, and falls back to the former chain after 2 s without an event',
    script: answeringSwitch((chainId, wallet) => {
      const former = wallet.chainId
      wallet.moveTo(chainId)
      wallet.after(2000, () => {
        wallet.chainId = former
      })
      return null
    }),
    expected: {
      'dapp-send': {
        dapp: '4901; chainChanged 0x1',
        state: '0xf39F on eip155:1',
        storage: 'connected on eip155:1',
        wallet: '',
      },
    },
    finds: ['switch-stays'],
  },
  {
    id: 'switch-true',
    does: 'answers true to a switch',
    script: answeringSwitch((chainId, { moveTo }) => {
      moveTo(chainId)
      return true
    }),
    finds: ['add-switch', 'switch'],
  },
  {
    id: 'switch-pending',
    does: 'answers -32002 to a switch, and switches 5 s after that',
    script: answeringSwitch((chainId, { after, moveTo }) => {
      after(5000, () => moveTo(chainId))
      throw createWalletError(-32_002, 'Request already pending.')
    }),
    expected: {
      switch: { view: 'SwitchNetwork, wallet-unavailable' },
      'dapp-switch': { dapp: '-32002; chainChanged 0x2105' },
    },
    finds: ['add-switch', 'switch', 'switch-chain'],
  },
]
