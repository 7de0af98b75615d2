import { appendFileSync } from 'node:fs';
import { guideNameMessages } from '@shared/keys/guides/guides.messages';
import { formatEnglish } from '@shared/text/format-english';
import { expect, it } from 'vitest';
import { openNewService } from './open-new-service';
import { performJourney } from './owner-journey';
import { CLICK_AIM, personas } from './personas';

/** Set by `npm run owners`, which writes its table from this file. */
const { OWNER_JOURNEYS: results = '' } = process.env;

for (const persona of personas)
  it(`${persona.name} reaches the first answered call without a terminal`, async () => {
    const { page, complaints } = await openNewService(persona);
    const journey = await performJourney(page, persona);
    expect(journey.clicks).toBeLessThanOrEqual(CLICK_AIM);
    expect(complaints).toEqual([]);
    const guide = persona.guide === null ? null : formatEnglish(guideNameMessages[persona.guide]);
    const line = { persona: { ...persona, guide }, journey };
    if (results !== '') appendFileSync(results, `${JSON.stringify(line)}\n`);
  });
