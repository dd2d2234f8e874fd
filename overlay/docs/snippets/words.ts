import { createPortico, type Portico, type PorticoOptions } from '@portico/overlay'

/** Replaces an instance by one with other words. Wallets stay connected: the new instance restores them. */
export function changeWords(
  portico: Portico,
  options: PorticoOptions,
  messages: Readonly<Record<string, string>>,
): Portico {
  portico.destroy()
  return createPortico({ ...options, messages })
}
