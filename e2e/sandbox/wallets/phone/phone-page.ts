import type { PhoneFacts } from './wallet/networks.ts'

type PageOptions = { facts: PhoneFacts; style: string }

/** Renders the wallet's page, with the world's facts in it. */
export function renderPhonePage({ facts, style }: PageOptions): string {
  const { chains, phoneWallet, projectId, services, solanaClusters } = facts
  const world: PhoneFacts = {
    chains,
    phoneWallet,
    projectId,
    services: { relay: services.relay },
    ...(solanaClusters && { solanaClusters }),
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Phone Wallet</title>
<link rel="icon" href="/icon.svg">
<style>${style}</style>
</head>
<body>
<div id="phone"></div>
<script type="application/json" id="world">${JSON.stringify(world).replaceAll('<', '\\u003c')}</script>
<script src="/phone.js"></script>
</body>
</html>
`
}
