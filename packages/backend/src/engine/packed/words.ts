// Messages to the sender of a file that is refused.
export const damaged = 'is damaged or not complete: save it again and send that'
export const active =
  'holds scripts, files inside it, or parts that are fetched from elsewhere: save it as a plain PDF and send that'
export const activeOffice =
  'holds macros, programs, or links to other files and databases: remove or break them, save it again and send that'
export const tooMuchToCheck = 'takes too long or too much memory to check: save it again with less in it and send that'
