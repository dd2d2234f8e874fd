export {
  porticoConnector,
  type WagmiConnection,
  type WagmiConnector,
  type WagmiConnectorConfig,
} from './portico-connector.ts'
export {
  type EvmChains,
  type EvmNamespace,
  porticoWagmi,
  type WagmiParameters,
} from './portico-wagmi.ts'
