import type { Profile } from '../../shared/wire/profile.ts'

type ProfileRowProps = {
  onChange: (profileId: string) => void
  onEdit: () => void
  profiles: readonly Profile[]
  selectedId: string
}

export function ProfileRow({ onChange, onEdit, profiles, selectedId }: ProfileRowProps) {
  return (
    <div className="profile-row">
      <label>
        <span>Profile</span>
        <select onChange={({ currentTarget }) => onChange(currentTarget.value)} value={selectedId}>
          {profiles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button className="quiet" onClick={onEdit} type="button">
        Edit profiles
      </button>
    </div>
  )
}
