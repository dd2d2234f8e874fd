/** Loads ahead what the core loads at its first use: in a replay, the time of a file must not decide what comes first. */
export async function loadReplayCode(): Promise<void> {
  await Promise.all([
    import('../adapters/evm/checksum.ts'),
    import('../core/account-features.ts'),
    import('../errors/alert-catalogue.ts'),
    import('../features/activity/create-activity.ts'),
    import('../features/analytics/create-analytics.ts'),
    import('../features/approvals/create-approvals.ts'),
    import('../features/embedded-wallet/create-embedded-wallet.ts'),
    import('../features/explain/create-explain.ts'),
    import('../features/identity/create-identity.ts'),
    import('../features/names/create-names.ts'),
    import('../features/nfts/create-nfts.ts'),
    import('../features/onramp/create-onramp.ts'),
    import('../features/send/create-send.ts'),
    import('../features/swap/create-swap.ts'),
    import('../features/wallet-connect/pairing-flow.ts'),
    import('../flows/connection-events.ts'),
    import('../flows/disconnect.ts'),
    import('../flows/opening-params.ts'),
    import('../flows/reset.ts'),
    import('../flows/restored-wallet.ts'),
    import('../flows/switch-network.ts'),
    import('../portfolio/balance-flow.ts'),
    import('../portfolio/create-portfolio.ts'),
  ])
}
