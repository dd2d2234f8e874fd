import { toNetworkId } from '../../shared/networks/extend-network.ts'
import { listedNetworks } from '../../shared/networks/listed-networks.ts'
import type { Settings } from '../../shared/wire/settings.ts'
import { CheckBox } from './check-box.tsx'

type NetworkFieldsProps = {
  onChange: (change: Partial<Settings>) => void
  settings: Settings
}

export function NetworkFields({ onChange, settings: { networks } }: NetworkFieldsProps) {
  const ids = listedNetworks.map(toNetworkId)
  const select = (id: string, isSelected: boolean) =>
    onChange({
      networks: ids.filter((each) => (each === id ? isSelected : networks.includes(each))),
    })
  return (
    <fieldset>
      <legend>Networks</legend>
      <p>
        Without a selection, the modal lists all of these. A dapp can use any other network too.
      </p>
      <div className="boxes">
        {listedNetworks.map((network) => {
          const id = toNetworkId(network)
          return (
            <CheckBox
              isOn={networks.includes(id)}
              key={id}
              label={network.name}
              onChange={(isSelected) => select(id, isSelected)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
