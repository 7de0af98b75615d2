import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ name: z.string(), version: z.string() });
const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

type BillOfMaterials = z.output<typeof billSchema>;

function readReference(root: string, folder: string): string {
  const { name, version } = manifestSchema.parse(
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  );
  return `${name}@${version}`;
}

/**
 * Selects from npm's bill of materials the packages that are passed on. npm lists all that are installed, and most of them are for
 * developers. Throws Error where npm lists one of `folders` not.
 */
export function selectMaterials(bill: unknown, root: string, folders: readonly string[]): BillOfMaterials {
  const { metadata, components, dependencies, ...rest } = billSchema.parse(bill);
  const own = metadata.component['bom-ref'];
  const wanted = new Set(folders.map((folder) => readReference(root, folder)));
  const selected = components.filter((component) => wanted.has(component['bom-ref']));
  const found = new Set(selected.map((component) => component['bom-ref']));
  const missing = [...wanted].filter((reference) => !found.has(reference));
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}.`);
  return {
    ...rest,
    // npm gives the program the name of its folder.
    metadata: { ...metadata, component: { ...metadata.component, name: own.replace(/@[^@]*$/, '') } },
    components: selected,
    dependencies: [
      { ref: own, dependsOn: [...found].toSorted() },
      ...dependencies
        .filter(({ ref }) => found.has(ref))
        .map((dependency) => ({
          ...dependency,
          dependsOn: dependency.dependsOn.filter((reference) => found.has(reference)),
        })),
    ],
  };
}
