import type { ThemeMode } from '@portico/overlay'

/** The options that the panel can change, by their own names where possible. */
export type Settings = {
  readonly themeMode: ThemeMode
  /** Empty: the theme's accent. */
  readonly accent: string
  readonly fontFamily: string
  /** In pixels. All radii derive from it. */
  readonly radius: number
  readonly networks: readonly NetworkName[]
  readonly socials: number
  /** The embedded wallet's default account type on EVM networks. */
  readonly accountType: 'eoa' | 'smartAccount'
  readonly features: Readonly<typeof featureDefaults>
  readonly switches: Readonly<typeof switchDefaults>
}

/** The networks that the world has chains for, by their exported names. */
export type NetworkName = 'base' | 'mainnet' | 'solana' | 'solanaDevnet'

const featureDefaults = {
  email: true,
  emailShowWallets: true,
  allWallets: true,
  collapseWallets: false,
  legalCheckbox: false,
  send: true,
  receive: true,
  swaps: true,
  onramp: true,
  history: true,
}

const switchDefaults = {
  enableWallets: true,
  enableWalletConnect: true,
  enableWalletGuide: true,
  enableNetworkSwitch: true,
  enableEIP6963: true,
  allowUnsupportedChain: false,
  enableEmbedded: false,
  disableAppend: false,
  enableAuthLogger: true,
  debug: false,
}

export const fonts = [
  { label: 'Inter', value: '' },
  { label: 'Serif', value: 'Georgia, serif' },
  { label: 'Rounded', value: 'ui-rounded, "SF Pro Rounded", Nunito, sans-serif' },
  { label: 'Monospace', value: 'ui-monospace, Menlo, monospace' },
] as const

export const socialChoices = [
  { label: 'All seven', value: undefined },
  { label: 'GitHub, Farcaster', value: ['github', 'farcaster'] },
  { label: 'Google alone', value: ['google'] },
  { label: 'None', value: false },
] as const

/** The default values of the options, so that the panel starts with a host's defaults. */
export const defaultSettings: Settings = {
  themeMode: 'dark',
  accent: '',
  fontFamily: '',
  radius: 4,
  networks: ['mainnet', 'base'],
  socials: 0,
  accountType: 'smartAccount',
  features: featureDefaults,
  switches: switchDefaults,
}

export const hasSolana = ({ networks }: Settings) => networks.some((name) => /solana/.test(name))

export function toChangedOptions(settings: Settings) {
  const { themeMode, accent, fontFamily, radius } = settings
  const themeVariables = {
    ...(accent && { '--portico-accent': accent }),
    ...(fontFamily && { '--portico-font-family': fontFamily }),
    ...(radius !== defaultSettings.radius && {
      '--portico-border-radius-master': `${radius}px`,
    }),
  }
  const socials = socialChoices[settings.socials]?.value
  const features = {
    ...toChanged(settings.features, defaultSettings.features),
    ...(socials !== undefined && { socials }),
  }
  return {
    ...(themeMode !== defaultSettings.themeMode && { themeMode }),
    ...(Object.keys(themeVariables).length > 0 && { themeVariables }),
    ...(Object.keys(features).length > 0 && { features }),
    ...(settings.accountType !== defaultSettings.accountType && {
      defaultAccountTypes: { eip155: settings.accountType },
    }),
    ...toChanged(settings.switches, defaultSettings.switches),
  }
}

function toChanged(
  values: Readonly<Record<string, boolean>>,
  defaults: Readonly<Record<string, boolean>>,
): Record<string, boolean> {
  return Object.fromEntries(Object.entries(values).filter(([name, on]) => on !== defaults[name]))
}

const key = 'playground/options'

export function recallSettings(): Settings {
  try {
    const { features, switches, ...rest } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return {
      ...defaultSettings,
      ...rest,
      features: { ...defaultSettings.features, ...features },
      switches: { ...defaultSettings.switches, ...switches },
    }
  } catch {
    return defaultSettings
  }
}

export function rememberSettings(settings: Settings): void {
  localStorage.setItem(key, JSON.stringify(settings))
}
