import { createWalletError } from '../fake-wallet.ts'
import { failsToConnect, staysOnMainnet } from './differences.ts'
import type { Quirk } from './quirk.ts'
import type { QuirkWallet } from './quirk-wallet.ts'

/** The forms in which wallets tell that a visitor has declined, and what a dapp gets for a switch and for a transaction. */
const refusals: readonly (readonly [
  id: string,
  form: string,
  refusal: () => unknown,
  switched: string,
  sent: string,
])[] = [
  [
    '4001',
    'as the error 4001',
    () => createWalletError(4001, 'User rejected the request.'),
    '4001',
    '4001',
  ],
  [
    '32603',
    'as the error -32603 with “User rejected the request.”',
    () => createWalletError(-32_603, 'User rejected the request.'),
    '-32603',
    '-32603',
  ],
  [
    '5000',
    'as the error 5000 of WalletConnect',
    () => createWalletError(5000, 'User rejected.'),
    '5000',
    '5000',
  ],
  [
    'text',
    'as a text and no error',
    () => 'User rejected the request.',
    '4001',
    'throws User rejected the request.',
  ],
  [
    'no-code',
    'as an error without a code',
    () => new Error('User denied transaction signature.'),
    '4001',
    'throws User denied transaction signature.',
  ],
  [
    'nested',
    'as -32603, with 4001 in `data.originalError`',
    () =>
      createWalletError(-32_603, 'Internal JSON-RPC error.', {
        originalError: { code: 4001, message: 'Declined.' },
      }),
    '4001',
    '-32603',
  ],
  [
    'ethers',
    'as the error `ACTION_REJECTED` of ethers',
    () => ({ code: 'ACTION_REJECTED', message: 'user rejected action (reason="rejected")' }),
    '4001',
    'throws user rejected action (reason="rejected")',
  ],
  ['object', 'as an object that is no error', () => ({ code: 4001 }), '4001', '4001'],
  [
    'cancelled',
    'as the error -32000 with “Cancelled by user”',
    () => createWalletError(-32_000, 'Cancelled by user'),
    '-32000',
    '-32000',
  ],
]

const switching = 'wallet_switchEthereumChain'

/** How a wallet tells that a visitor has declined. Where the wallet's error has a code, the dapp gets that code. */
export const refusalQuirks: readonly Quirk[] = refusals.flatMap(
  ([id, form, refusal, switched, sent]): readonly Quirk[] => {
    const refuse = (method: string) => (wallet: QuirkWallet) => {
      wallet.answers[method] = () => Promise.reject(refusal())
    }
    // An object is read as an error is.
    const isStandard = id === '4001' || id === 'object'
    return [
      {
        id: `connect-refused-${id}`,
        does: `tells a refusal to connect ${form}`,
        expected: failsToConnect('user-rejected'),
        script: refuse('eth_requestAccounts'),
        finds: isStandard ? [] : ['refuse-connect'],
      },
      {
        id: `switch-refused-${id}`,
        does: `tells a refusal to switch ${form}`,
        expected: staysOnMainnet({ dapp: switched, view: 'user-rejected' }),
        script: refuse(switching),
        finds: isStandard ? [] : ['refuse-switch'],
      },
      {
        id: `send-refused-${id}`,
        does: `tells a refusal to send ${form}`,
        expected: { send: { dapp: sent }, 'dapp-send': { dapp: sent } },
        script: refuse('eth_sendTransaction'),
        finds: isStandard ? [] : ['refuse-send'],
      },
    ]
  },
)
