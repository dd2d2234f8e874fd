import { createWalletError } from '../fake-wallet.ts'
import type { Quirk } from './quirk.ts'
import { hash, mainnet, type QuirkWallet } from './quirk-wallet.ts'

const answering = (method: string, answer: unknown) => (wallet: QuirkWallet) => {
  wallet.answers[method] = () => answer
}

/** How a wallet answers what a dapp sends. */
export const sendQuirks: readonly Quirk[] = [
  {
    id: 'send-never',
    does: 'never answers `eth_sendTransaction`',
    script: answering('eth_sendTransaction', new Promise(() => undefined)),
    expected: { send: { dapp: 'waits' }, 'dapp-send': { dapp: 'waits' } },
    finds: ['send'],
  },
  {
    id: 'send-null',
    does: 'answers null to `eth_sendTransaction`',
    script: answering('eth_sendTransaction', null),
    expected: { send: { dapp: 'null' }, 'dapp-send': { dapp: 'null' } },
    finds: ['send'],
  },
  {
    id: 'send-object',
    does: 'answers `eth_sendTransaction` with an object that has a hash',
    script: answering('eth_sendTransaction', { hash }),
    expected: {
      send: { dapp: JSON.stringify({ hash }) },
      'dapp-send': { dapp: JSON.stringify({ hash }) },
    },
    finds: ['send'],
  },
  {
    id: 'send-fails',
    does: 'answers `eth_sendTransaction` with -32000 (no funds)',
    script(wallet) {
      wallet.answers['eth_sendTransaction'] = () =>
        Promise.reject(createWalletError(-32_000, 'insufficient funds for gas'))
    },
    expected: { send: { dapp: '-32000' }, 'dapp-send': { dapp: '-32000' } },
    finds: ['send'],
  },
  {
    id: 'capabilities-unsupported',
    does: 'answers -32601 to `wallet_getCapabilities`',
    script(wallet) {
      wallet.answers['wallet_getCapabilities'] = () =>
        Promise.reject(createWalletError(-32_601, 'Method not found.'))
    },
    expected: {
      // Calls are then sent one by one.
      capabilities: {
        dapp: '{"0x1":{"atomic":{"status":"unsupported"}},"0x2105":{"atomic":{"status":"unsupported"}}}',
      },
    },
    finds: [],
  },
  {
    id: 'capabilities-null',
    does: 'answers null to `wallet_getCapabilities`',
    script: answering('wallet_getCapabilities', null),
    expected: { capabilities: { dapp: 'null' } },
    finds: ['capabilities'],
  },
  {
    id: 'capabilities-list',
    does: 'answers a list to `wallet_getCapabilities`',
    script: answering('wallet_getCapabilities', ['atomic']),
    expected: { capabilities: { dapp: '["atomic"]' } },
    finds: ['capabilities'],
  },
  {
    id: 'capabilities-decimal',
    does: 'names the chains of its capabilities in decimals',
    script: answering('wallet_getCapabilities', { '1': { atomic: { status: 'supported' } } }),
    expected: { capabilities: { dapp: '{"1":{"atomic":{"status":"supported"}}}' } },
    finds: ['capabilities'],
  },
  {
    id: 'capabilities-old',
    does: 'has the capability `atomicBatch` of drafts of EIP-5792',
    script: answering('wallet_getCapabilities', {
      [mainnet]: { atomicBatch: { supported: true } },
    }),
    expected: { capabilities: { dapp: '{"0x1":{"atomicBatch":{"supported":true}}}' } },
    finds: ['capabilities'],
  },
  {
    id: 'capabilities-never',
    does: 'never answers `wallet_getCapabilities`',
    script: answering('wallet_getCapabilities', new Promise(() => undefined)),
    expected: { capabilities: { dapp: 'waits' } },
    finds: ['capabilities'],
  },
]
