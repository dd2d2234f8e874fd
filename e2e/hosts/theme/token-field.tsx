import type { ThemeVariables } from '@portico/overlay'
import type { Token } from './tokens.ts'

type Props = {
  onChange: (value: number | string | undefined) => void
  token: Token
  variables: ThemeVariables
}

const fonts = ['Georgia, serif', 'ui-monospace, Menlo, Consolas, monospace', 'system-ui']

export function TokenField({ onChange, token, variables }: Props) {
  const value = variables[token.name]
  const label = token.name.replace('--portico-', '')
  return (
    <div className="token" data-changed={value !== undefined || undefined}>
      <label>
        <span>{label}</span>
        <TokenInput onChange={onChange} token={token} value={value} />
      </label>
      <button
        aria-label={`Reset ${label}`}
        className="quiet"
        disabled={value === undefined}
        onClick={() => onChange(undefined)}
        type="button"
      >
        Reset
      </button>
    </div>
  )
}

type InputProps = Pick<Props, 'onChange' | 'token'> & { value: number | string | undefined }

function TokenInput({ onChange, token, value }: InputProps) {
  if (token.kind === 'color')
    return (
      <input
        onChange={({ target }) => onChange(`${target.value}${token.alpha ?? ''}`)}
        type="color"
        value={String(value ?? token.standard).slice(0, 7)}
      />
    )
  if (token.kind === 'font')
    return (
      <select onChange={({ target }) => onChange(target.value || undefined)} value={value ?? ''}>
        <option value="">Inter</option>
        {fonts.map((font) => (
          <option key={font} value={font}>
            {font.split(',')[0]}
          </option>
        ))}
      </select>
    )
  if (token.kind === 'length')
    return (
      <input
        max={token.most}
        min={0}
        onChange={({ target }) => onChange(`${target.value}px`)}
        step={token.most > 100 ? 10 : 1}
        type="range"
        value={Number.parseFloat(String(value ?? token.standard))}
      />
    )
  const [least, most, step] = token.range
  return (
    <input
      max={most}
      min={least}
      onChange={({ target }) => {
        if (target.validity.valid && target.value) onChange(target.valueAsNumber)
      }}
      step={step}
      type="number"
      value={value ?? token.standard}
    />
  )
}
