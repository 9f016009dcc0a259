// The strip that says how far the demo company is while it is being written: what is missing on a screen comes, and nothing can be saved yet.
import { useFilling } from '../../session/filling.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

export function FillingBanner() {
  const filling = useFilling()
  if (filling === null) return null
  if (filling === 'complete')
    return (
      <Banner
        tone="success"
        action={
          <Button size="compact" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        The demo company is complete.
      </Banner>
    )
  const { area, part, of } = filling
  return (
    <Banner tone="info">
      The demo company is being written: {area}, part {part} of {of}. Look around; saving works when it is complete.
    </Banner>
  )
}
