/** The options that are true unless the host sets them (§9.21). */
export const onByDefault =
  'enableWalletConnect enableWallets enableWalletGuide enableEIP6963 enableNetworkSwitch enableAuthLogger'

/** The options that are false unless the host sets them. */
export const offByDefault =
  'enableEmbedded allowUnsupportedChain manualWCControl debug disableAppend hasMultipleAddresses'
