// The accounts of the demo company as buttons that fill the form, and what the chosen one is for.
interface DemoUser {
  readonly username: string
  readonly what: string
}
interface Props {
  readonly users: readonly DemoUser[]
  /** What the form names now. */
  readonly chosen: string
  onChoose(username: string): void
}

export function DemoUsers({ users, chosen, onChoose }: Props) {
  const user = users.find(({ username }) => username === chosen)
  return (
    <section data-demo="" aria-labelledby="demo-users">
      <h2 id="demo-users">Demo company: choose a user</h2>
      <ul>
        {users.map(({ username, what }) => (
          <li key={username}>
            <button
              type="button"
              className="button"
              data-tone="plain"
              data-size="compact"
              aria-pressed={username === chosen}
              title={what}
              onClick={() => onChoose(username)}
            >
              {username}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{user === undefined ? 'The form is filled for you.' : `${user.username}: ${user.what}.`}</p>
    </section>
  )
}
