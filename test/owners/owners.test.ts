import { appendFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openNewService } from './open-new-service';
import { performJourney } from './owner-journey';
import { personas } from './personas';

/** Set by `npm run owners`, which writes its table from this file. */
const { OWNER_JOURNEYS: results = '' } = process.env;

for (const persona of personas)
  it(`${persona.name} reaches the first answered call without a terminal`, async () => {
    const { page, complaints } = await openNewService(persona);
    const journey = await performJourney(page, persona);
    expect(journey.clicks).toBeLessThanOrEqual(persona.mostClicks);
    expect(complaints).toEqual([]);
    if (results !== '') appendFileSync(results, `${JSON.stringify({ persona, journey })}\n`);
  });
