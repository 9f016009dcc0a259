// The language dropdown. English is the only language shipped; the choice is kept nevertheless.
import { Check, Languages } from 'lucide-react'
import { useState } from 'react'
import { chooseLanguage, currentLanguage, languages } from '../session/language.ts'
import { MenuButton } from '../ui/menu.tsx'

export function LanguageMenu() {
  const [now, setNow] = useState(currentLanguage)
  return (
    <span data-slot="" data-wide="">
      <MenuButton
        tone="ghost"
        icon={<Languages />}
        label="Language"
        items={Object.entries(languages).map(([language, name]) => ({
          key: language,
          label: name,
          icon: language === now ? <Check /> : undefined,
          onChoose: () => {
            chooseLanguage(language)
            setNow(language)
          },
        }))}
      />
    </span>
  )
}
