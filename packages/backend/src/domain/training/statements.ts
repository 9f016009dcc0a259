// The statements that participants and superiors rate about a training, each from 1 (not at all) to 5 (fully).

export const reactionStatements = [
  'The content helps me in my work',
  'The trainer explained clearly',
  'The exercises made it easier to understand',
  'The material was complete and useful',
  'Place, time and organisation were right',
] as const
export const behaviourStatements = [
  'Uses at work what was learned',
  'Works with fewer mistakes and more safely than before',
  'Needs less help in this work than before',
  'Passes on to colleagues what was learned',
] as const
