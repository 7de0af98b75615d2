import { furtherLooks } from '../../support/screens/in-languages/further-looks';
import { longerLook } from '../../support/screens/in-languages/language-look';
import { verifies } from '../../support/service/verifies';

for (const { name, lookAt } of furtherLooks)
  verifies('ui.longer-text', `so have the ${name}`, () => lookAt(longerLook));
