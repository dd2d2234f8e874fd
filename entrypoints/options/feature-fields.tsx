import type { Settings } from '../../shared/wire/settings.ts'
import { CheckBox } from './check-box.tsx'
import { type Flag, getSocials, isOn, withFlag, withSocial } from './draft.ts'

const flags: readonly (readonly [Flag, string])[] = [
  ['email', 'Login with email'],
  ['emailShowWallets', 'Wallets next to logins'],
  ['collapseWallets', 'Wallets behind one button'],
  ['allWallets', 'List of all wallets'],
  ['legalCheckbox', 'Require accepting terms'],
  ['send', 'Send'],
  ['receive', 'Receive'],
  ['swaps', 'Swap'],
  ['onramp', 'Buy'],
  ['history', 'Activity'],
  ['approvals', 'Approvals'],
]

const socials = [
  ['google', 'Google'],
  ['x', 'X'],
  ['discord', 'Discord'],
  ['farcaster', 'Farcaster'],
  ['github', 'GitHub'],
  ['apple', 'Apple'],
  ['facebook', 'Facebook'],
] as const

type FeatureFieldsProps = {
  onChange: (change: Partial<Settings>) => void
  settings: Settings
}

export function FeatureFields({ onChange, settings }: FeatureFieldsProps) {
  const selected = getSocials(settings)
  return (
    <>
      <fieldset>
        <legend>Features</legend>
        <div className="boxes">
          {flags.map(([flag, label]) => (
            <CheckBox
              isOn={isOn(settings, flag)}
              key={flag}
              label={label}
              onChange={(value) => onChange(withFlag(settings, flag, value))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Social logins</legend>
        <div className="boxes">
          {socials.map(([social, label]) => (
            <CheckBox
              isOn={selected.includes(social)}
              key={social}
              label={label}
              onChange={(value) => onChange(withSocial(settings, social, value))}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
