// Trainings of the demo company as text: kinds, institutions, trainers, programs, and the events of the last and next months.

/** code|name|category|mandatory|binds. */
export const typeEntries = [
  'K3|Work safety (K3)|SAFETY_K3|Y|Y',
  'CERT|Professional certification|CERTIFICATION|N|Y',
  'TECH|Technical skills|TECHNICAL|N|Y',
  'LEAD|Leadership and management|MANAGERIAL|N|Y',
  'COMP|Laws and compliance|COMPLIANCE|Y|N',
  'INDU|Induction of new employees|INDUCTION|Y|N',
  'SOFT|Communication and teamwork|SOFT_SKILL|N|N',
  'IT|Information technology|TECHNICAL|N|Y',
] as const

/** code|name|kind|paid|vendor|licence|valid for so many days|city|contact. */
export const institutionEntries = [
  'SSI-TC|SSI Training Centre|INTERNAL|N||||Cikarang|Personnel development',
  'K3-NUSA|PT Nusantara K3 Mandiri|PRIVATE|Y|V-K3NUSA|KEP.245/PJK3/2023|400|Bekasi|Ratna Wulandari',
  'BNSP-LSP|LSP Manufaktur Indonesia|ASSOCIATION|Y|V-LSPMI|BNSP-LSP-1187|35|Jakarta|Hendro Saputra',
  'BLK-BKS|Balai Latihan Kerja Bekasi|GOVERNMENT|N||||Bekasi|Siti Maryam',
  'PPM|PPM Manajemen|PRIVATE|Y|V-PPM|||Jakarta|Andreas Halim',
  'UI-FT|Fakultas Teknik, Universitas Indonesia|UNIVERSITY|Y|V-UIFT|||Depok|Dr. Bambang Irawan',
  'IAI|Ikatan Akuntan Indonesia|ASSOCIATION|Y|V-IAI|||Jakarta|Maria Kristina',
  'DTC|Tax Centre Indonesia|PRIVATE|Y|V-TAXC|||Jakarta|Yosef Gunawan',
  'SBY-SKILL|Surabaya Skill Institute|PRIVATE|Y|V-SBYSK|KEP.77/LPK/2022|-20|Surabaya|Lilik Suryani',
  'CISCO-AC|Network Academy Jakarta|PRIVATE|Y|V-NETAC|||Jakarta|Dimas Prakoso',
] as const

/** Trainers from outside: code|name|institution|fee a day|expertise. */
export const outsideEntries = [
  'X-01|Ratna Wulandari|K3-NUSA|3500000|Forklifts,Working at height',
  'X-02|Suryo Hadinata|K3-NUSA|3000000|First aid,Fire fighting',
  'X-03|Hendro Saputra|BNSP-LSP|4500000|Quality assurance',
  'X-04|Andreas Halim|PPM|7500000|Leadership,Coaching',
  'X-05|Fransiska Tanoto|PPM|6500000|Negotiation',
  'X-06|Dr. Bambang Irawan|UI-FT|6000000|Maintenance engineering',
  'X-07|Maria Kristina|IAI|4000000|Accounting standards',
  'X-08|Yosef Gunawan|DTC|4500000|Income tax,Value added tax',
  'X-09|Lilik Suryani|SBY-SKILL|2000000|Service excellence',
  'X-10|Dimas Prakoso|CISCO-AC|5000000|Networks,Security',
] as const

/** Trainers of the company: code|unit whose head trains|expertise. */
export const insideEntries = [
  'I-01|PRD-ASM1|Lean production,5S',
  'I-02|PRD-MCH|Machine operation',
  'I-03|QAS-FIN|Statistical process control',
  'I-04|MNT-MEC|Preventive maintenance',
  'I-05|WHS-FGD|Warehouse management',
  'I-06|HRD-ADM|Company regulations',
  'I-07|HRD-DEV|Presentation,Induction',
  'I-08|ACC-GLD|Internal control',
  'I-09|GAF-ITS|Information security',
  'I-10|SAL-JKT|Selling skills',
] as const

/**
 * code|name|type|institution|hours|places|cost per head|fixed cost|certificate months|levels|units whose positions must have it|
 * passed before.
 */
export const programEntries = [
  'IND-01|Induction of new employees|INDU|SSI-TC|8|1-40|0|1500000|0|TRN,OPR,STF,SNR,SPV,MGR||',
  'K3-BASIC|Basic work safety|K3|SSI-TC|8|5-30|150000|2000000|24|OPR,TRN|PRD-ASM1,PRD-ASM2,PRD-MCH,PRD-PNT,PRD-PCK|',
  'K3-FORK|Forklift operator, class II|K3|K3-NUSA|24|4-15|2750000|0|36||WHS-RAW,WHS-FGD,WHS-MKS|K3-BASIC',
  'K3-HEIGHT|Working at height|K3|K3-NUSA|24|4-12|3200000|0|36||MNT-MEC,MNT-ELE|',
  'K3-FIRE|Fire fighting, class D|K3|K3-NUSA|24|5-20|1850000|0|36|SPV||',
  'K3-AID|First aid at work|K3|K3-NUSA|16|5-20|1200000|0|24|||',
  'K3-AK3|General safety expert (AK3 Umum)|CERT|K3-NUSA|120|1-10|9500000|0|36|||K3-BASIC',
  'LSP-QA|Quality inspector, BNSP|CERT|BNSP-LSP|40|3-12|5500000|0|36||QAS-INC,QAS-FIN|SPC',
  'SPC|Statistical process control|TECH|SSI-TC|16|5-20|250000|1000000|0||QAS-INC,QAS-FIN|',
  'TPM|Preventive maintenance|TECH|UI-FT|32|4-15|6500000|5000000|0|||',
  'CNC|CNC programming|TECH|BLK-BKS|80|2-10|3500000|0|0||PRD-MCH|',
  'LEAN|Lean production and 5S|TECH|SSI-TC|16|6-25|200000|1000000|0|||',
  'SUP-1|Supervisory skills|LEAD|PPM|24|4-20|4500000|6000000|0|SPV||',
  'MDP|Management development|LEAD|PPM|96|1-8|28500000|0|0|||SUP-1',
  'COACH|Coaching for managers|LEAD|PPM|16|3-12|7500000|0|0|||',
  'LAW-EMP|Labour law in practice|COMP|SSI-TC|8|3-25|150000|500000|24|SPV,MGR||',
  'ETHICS|Code of conduct|COMP|SSI-TC|4|1-60|0|500000|24|STF,SNR,SPV,MGR||',
  'PSAK|Changes of accounting standards|COMP|IAI|16|1-15|3750000|0|0|||',
  'BREVET|Tax brevet A and B|CERT|DTC|120|1-8|8500000|0|0||TAX-TAX|',
  'NEGO|Negotiation|SOFT|PPM|16|4-16|5250000|0|0|||',
  'SERVICE|Service excellence|SOFT|SBY-SKILL|16|5-20|1250000|1000000|0|||',
  'PRESENT|Presentation skills|SOFT|SSI-TC|8|4-16|100000|500000|0|||',
  'NET-1|Network engineer|IT|CISCO-AC|80|1-6|14500000|0|36|||',
  'INFOSEC|Information security for everybody|IT|SSI-TC|4|1-100|0|500000|12|SNR,SPV,MGR||',
  'K3-CONF|Confined spaces|K3|K3-NUSA|16|4-12|2950000|0|36|||K3-BASIC',
  'K3-LOTO|Lockout and tagout|K3|SSI-TC|8|4-20|150000|500000|24|||',
  'K3-BOIL|Boiler operator, class I|CERT|BLK-BKS|60|1-6|7250000|0|60|||K3-BASIC',
  'ERGO|Ergonomics at the workplace|K3|SSI-TC|4|5-40|0|750000|0|||',
  'WELD|Welder, 3G and 4G|CERT|BLK-BKS|80|2-10|4750000|0|36|||',
  'ELEC|Electrical safety by PUIL|CERT|UI-FT|40|2-12|5250000|2000000|36|||',
  'PLC|Programmable controllers|TECH|UI-FT|40|2-10|6750000|3000000|0|||',
  'METRO|Measuring and calibration|TECH|BNSP-LSP|24|3-12|3900000|0|24|||',
  'EXCEL|Spreadsheets for the office|IT|SSI-TC|12|5-20|125000|500000|0|||',
  'DATA|Analysis of data|IT|CISCO-AC|40|3-12|7800000|0|0|||',
  'ISO-9001|Internal auditor, ISO 9001|COMP|BNSP-LSP|24|3-15|4200000|0|36|||',
  'ISO-14001|Environmental management, ISO 14001|COMP|BNSP-LSP|16|3-15|3800000|0|36|||',
  'PDP|Protection of personal data|COMP|SSI-TC|4|5-60|0|500000|12|||',
  'TOT|Training of trainers|LEAD|PPM|24|3-12|5900000|0|0|||',
  'EXEC|Executive programme|LEAD|UI-FT|160|1-4|60000000|0|0|||SUP-1',
  'ENG-B|Business English|SOFT|PPM|60|4-16|4950000|0|0|||',
] as const

/** program|department|begins so many days from today|days|participants|status|why. */
export const eventEntries = [
  'MDP|PRD|-160|12|1|CLOSED|Succession of the head of production',
  'NET-1|GAF|-140|10|2|CLOSED|The network of the plant is renewed',
  'K3-FORK|WHS|-120|3|6|CLOSED|New trucks in both warehouses',
  'SERVICE|CSV|-110|2|8|CLOSED|Complaints of the last quarter',
  'SPC|QAS|-75|2|7|CLOSED|New control charts of final inspection',
  'TPM|MNT|-60|4|5|CLOSED|Fewer stops of the conveyors',
  'SUP-1|PRD|-40|3|4|COMPLETED|New heads of lines',
  'K3-FIRE|WHS|-20|3|6|COMPLETED|The brigade of the warehouse is renewed',
  'BREVET|TAX|-12|15|2|SCHEDULED|Changes of the tax law',
  'LAW-EMP|HRD|6|1|5|SCHEDULED|New rules on fixed terms',
  'K3-HEIGHT|MNT|13|3|4|SCHEDULED|Work on the roof of hall 2',
  'LSP-QA|QAS|20|5|4|APPROVED|Certificates that end this quarter',
  'LEAN|PRD|27|2|12|APPROVED|Second round of 5S',
  'COACH|SAL|34|2|3|DRAFT|Heads of sales teams',
  'PRESENT|MKT|41|1|4|DRAFT|Launch of the new line',
  'NEGO|PUR|-25|2|4|CANCELLED|Contracts of the next year',
  'LEAN|PRD|-330|2|14|CLOSED|Start of the year of 5S',
  'K3-AID|PRD|-310|2|10|CLOSED|First aiders on every line',
  'NEGO|PUR|-290|2|4|CLOSED|Contracts of this year',
  'PSAK|ACC|-270|2|3|CLOSED|The new standard on leases',
  'EXCEL|ACC|-255|2|5|CLOSED|Month end takes too long',
  'K3-LOTO|MNT|-240|1|5|CLOSED|Finding of the safety audit',
  'COACH|SAL|-225|2|3|CLOSED|Heads of sales teams',
  'K3-CONF|MNT|-210|2|4|CLOSED|The paint tanks are cleaned',
  'PRESENT|MKT|-200|1|4|CLOSED|Fair in Jakarta',
  'WELD|MNT|-185|10|3|CLOSED|Own repairs of frames',
  'METRO|QAS|-170|3|5|CLOSED|New measuring room',
  'ISO-9001|QAS|-150|3|4|CLOSED|Surveillance audit of the year',
  'DATA|GAF|-130|5|3|CLOSED|Figures of the plant in one place',
  'ERGO|PRD|-100|1|12|CLOSED|Complaints of the packing line',
  'PDP|HRD|-85|1|6|CLOSED|Law on personal data',
  'TOT|HRD|-50|3|3|CLOSED|More trainers of our own',
  'ELEC|MNT|-32|5|3|COMPLETED|New switchgear',
  'ENG-B|SAL|9|10|4|SCHEDULED|Export customers',
  'ISO-14001|QAS|48|2|4|APPROVED|Certification next year',
  'PLC|MNT|55|5|2|DRAFT|The conveyors are controlled anew',
] as const
