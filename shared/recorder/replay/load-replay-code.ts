import { importCode } from '../../async/import-code.ts'
import { loadFeatures } from '../../core/features.ts'

/** Loads ahead what the core loads at its first use: in a replay, the time of a file must not decide what comes first. */
export async function loadReplayCode(): Promise<void> {
  await Promise.all([
    loadFeatures(),
    importCode(() => import('../../adapters/evm/checksum.ts')),
    importCode(() => import('../../adapters/evm/viem/allowance-reader.ts')),
    importCode(() => import('../../adapters/evm/viem/approval-encoder.ts')),
    importCode(() => import('../../adapters/evm/viem/contract-reader.ts')),
    importCode(() => import('../../adapters/evm/viem/ens-reader.ts')),
    importCode(() => import('../../adapters/evm/viem/payment-encoder.ts')),
    importCode(() => import('../../adapters/solana/transaction.ts')),
    importCode(() => import('../../adapters/solana/transfer.ts')),
    importCode(() => import('../../adapters/solana/wallet-calls.ts')),
    importCode(() => import('../../errors/alert-catalogue.ts')),
    importCode(() => import('../../features/analytics/create-analytics.ts')),
    importCode(() => import('../../features/embedded-wallet/connector/solana-request-handlers.ts')),
    importCode(() => import('../../features/embedded-wallet/create-embedded-wallet.ts')),
    importCode(() => import('../../features/embedded-wallet/frame/rpc-policy.ts')),
    importCode(() => import('../../features/explain/describe/describe-actions.ts')),
    importCode(() => import('../../features/explain/explain-evm.ts')),
    importCode(() => import('../../features/explain/explain-solana.ts')),
    importCode(() => import('../../features/sign-in/load-verification.ts')),
    importCode(() => import('../../flows/connection-events.ts')),
    importCode(() => import('../../flows/disconnect.ts')),
    importCode(() => import('../../flows/following-wallet.ts')),
    importCode(() => import('../../flows/opening-params.ts')),
    importCode(() => import('../../flows/reset.ts')),
    importCode(() => import('../../flows/restored-wallet.ts')),
    importCode(() => import('../../flows/switch-network.ts')),
    importCode(() => import('../../pairing/pairing-flow.ts')),
    importCode(() => import('../../portfolio/balance-flow.ts')),
    importCode(() => import('../../portfolio/receipt-follower.ts')),
    importCode(() => import('../../siwx/evm-account-signature.ts')),
    importCode(() => import('../../siwx/from-siwe-config.ts')),
    importCode(() => import('../../siwx/sign-in-message.ts')),
    importCode(() => import('../../siwx/solana-signature.ts')),
  ])
}
