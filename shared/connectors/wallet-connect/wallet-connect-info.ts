export const walletConnectInfo = {
  id: 'walletConnect',
  imageId: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
} as const
