import type { Settings, SettingsProblems } from '../../shared/wire/settings.ts'
import { CheckBox } from './check-box.tsx'
import { TextField } from './text-field.tsx'

type WalletFieldsProps = {
  onChange: (change: Partial<Settings>) => void
  problems: SettingsProblems
  settings: Settings
}

/** The wallets of the extension. Both are off by default. */
export function WalletFields({ onChange, problems, settings }: WalletFieldsProps) {
  const { testWallet, watchedAccounts } = settings
  return (
    <fieldset>
      <legend>Wallets for tests</legend>
      <p>
        The test wallet signs with a throw-away key, on testnets and local networks alone. Watched
        accounts never sign. Pages find both as wallets.
      </p>
      <div className="boxes">
        <CheckBox
          isOn={testWallet}
          label="Test wallet"
          onChange={(isOn) => onChange({ testWallet: isOn })}
        />
      </div>
      <TextField
        label="Watched accounts"
        name="watchedAccounts"
        // An empty text after a separator is kept until the profile is saved, so that the separator can be typed.
        onChange={(text) => onChange({ watchedAccounts: text ? text.split(/[\s,]/) : [] })}
        placeholder="Addresses, with a space between them"
        problem={problems['watchedAccounts']}
        value={watchedAccounts.join(' ')}
      />
    </fieldset>
  )
}
