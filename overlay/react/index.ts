export {
  PorticoProvider,
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoConnect,
  usePorticoDisconnect,
  usePorticoNetwork,
} from './portico-provider.tsx'
