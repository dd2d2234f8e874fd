export { AccountButton, type ButtonProps, ConnectButton, NetworkButton } from './buttons.tsx'
export {
  PorticoProvider,
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoConnect,
  usePorticoDisconnect,
  usePorticoNetwork,
} from './portico-provider.tsx'
