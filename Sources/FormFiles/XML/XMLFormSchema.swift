import FormSyntax

/// The XML Schema of forms in XML.
public enum XMLFormSchema {
    /// The schema, with a line feed at the end.
    ///
    /// Its original, the schema of shinobiforms, is part of it: whatever that allows, this does. The order of elements and
    /// attributes is that of the tables by which forms are read and written.
    public static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- Forms of Fieldwise in XML: the format of shinobiforms, and more. See fieldwise-form(5). -->
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:element name="form" type="form"/>

          <xs:complexType name="form">
            <xs:sequence>
              <xs:element name="title" type="text" minOccurs="0"/>
              <xs:element name="description" type="text" minOccurs="0"/>
              <xs:choice minOccurs="0">
                <xs:element name="sections" type="sections"/>
                <xs:element name="groups" type="groups"/>
              </xs:choice>
              <xs:element name="templates" type="templates" minOccurs="0"/>
              <xs:element name="fieldGroups" type="fieldGroups" minOccurs="0"/>
              <xs:element name="rules" type="rules" minOccurs="0"/>
              <xs:element name="messages" type="formMessages" minOccurs="0"/>
              <xs:element name="strings" type="strings" minOccurs="0"/>
            </xs:sequence>
            <xs:attribute name="schema" type="xs:string"/>
            <xs:attribute name="id" type="name"/>
            <xs:attribute name="disabled" type="truth"/>
            <xs:attribute name="finishOnLastField" type="truth"/>
            <xs:attribute name="timeZone" type="xs:string"/>
            <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
          </xs:complexType>

          <xs:complexType name="groups">
            <xs:sequence>
              <xs:element name="group" type="group" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>

          <xs:complexType name="group">
            <xs:sequence>
              <xs:element name="title" type="text" minOccurs="0"/>
              <xs:element name="description" type="text" minOccurs="0"/>
              <xs:element name="sections" type="sections" minOccurs="0"/>
              <xs:element name="styles" type="data" minOccurs="0"/>
            </xs:sequence>
            <xs:attribute name="id" type="name"/>
            <xs:attribute name="collapsed" type="truth"/>
            <xs:attribute name="collapsible" type="truth"/>
            <xs:attribute name="hidden" type="truth"/>
            <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
          </xs:complexType>

          <xs:complexType name="sections">
            <xs:sequence>
              <xs:element name="section" type="section" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>

          <xs:complexType name="section">
            <xs:sequence>
              <xs:element name="title" type="text" minOccurs="0"/>
              <xs:element name="description" type="text" minOccurs="0"/>
              <xs:element name="actionTitle" type="text" minOccurs="0"/>
              <xs:element name="fields" type="fields" minOccurs="0"/>
              <xs:element name="targets" type="targets" minOccurs="0"/>
              <xs:element name="styles" type="data" minOccurs="0"/>
            </xs:sequence>
            <xs:attribute name="id" type="name"/>
            <xs:attribute name="type" type="sectionType"/>
            <xs:attribute name="minItems" type="count"/>
            <xs:attribute name="maxItems" type="count"/>
            <xs:attribute name="hidden" type="truth"/>
            <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
          </xs:complexType>

          <xs:complexType name="templates">
            <xs:sequence>
              <xs:element name="sections" type="sections" minOccurs="0"/>
              <xs:element name="fields" type="fields" minOccurs="0"/>
            </xs:sequence>
          </xs:complexType>

          <!-- Fields, in any order and number. -->
          <xs:complexType name="fields">
            <xs:choice minOccurs="0" maxOccurs="unbounded">
              <xs:element name="textField" type="plainField"/>
              <xs:element name="emailField" type="plainField"/>
              <xs:element name="numberField" type="plainField"/>
              <xs:element name="rangedNumberField" type="rangedNumberField"/>
              <xs:element name="choiceField" type="choiceField"/>
              <xs:element name="pickerField" type="pickerField"/>
              <xs:element name="booleanField" type="plainField"/>
              <xs:element name="dateField" type="dateField"/>
              <xs:element name="field" type="field"/>
            </xs:choice>
          </xs:complexType>

          <xs:group name="fieldHead">
            <xs:sequence>
              <xs:element name="title" type="text" minOccurs="0"/>
              <xs:element name="info" type="text" minOccurs="0"/>
              <xs:element name="placeholder" type="text" minOccurs="0"/>
              <xs:element name="accessibilityLabel" type="text" minOccurs="0"/>
              <xs:element name="required" type="truth" minOccurs="0"/>
              <xs:element name="validations" type="validations" minOccurs="0"/>
              <xs:element name="validators" type="validators" minOccurs="0"/>
              <xs:element name="value" type="data" minOccurs="0"/>
            </xs:sequence>
          </xs:group>

          <xs:group name="fieldTail">
            <xs:sequence>
              <xs:element name="grouping" type="grouping" minOccurs="0"/>
              <xs:element name="formula" type="text" minOccurs="0"/>
              <xs:element name="targets" type="targets" minOccurs="0"/>
              <xs:element name="messages" type="messages" minOccurs="0"/>
              <xs:element name="size" type="data" minOccurs="0"/>
              <xs:element name="styles" type="data" minOccurs="0"/>
            </xs:sequence>
          </xs:group>

          <xs:attributeGroup name="field">
            <xs:attribute name="inputType" type="xs:string"/>
            <xs:attribute name="hidden" type="truth"/>
            <xs:attribute name="disabled" type="truth"/>
            <xs:attribute name="secret" type="truth"/>
            <xs:attribute name="confirm" type="truth"/>
            <xs:attribute name="submit" type="truth"/>
            <xs:attribute name="mask" type="xs:string"/>
            <xs:attribute name="clean" type="xs:string"/>
            <xs:attribute name="decimals" type="count"/>
            <xs:attribute name="decimalSeparator" type="xs:string"/>
            <xs:attribute name="groupingSeparator" type="xs:string"/>
            <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
          </xs:attributeGroup>

          <xs:attributeGroup name="values">
            <xs:attribute name="minimumValue" type="xs:string"/>
            <xs:attribute name="maximumValue" type="xs:string"/>
          </xs:attributeGroup>

          <xs:attributeGroup name="dates">
            <xs:attribute name="minimumDate" type="xs:string"/>
            <xs:attribute name="maximumDate" type="xs:string"/>
          </xs:attributeGroup>

          <xs:complexType name="plainField">
            <xs:sequence>
              <xs:group ref="fieldHead"/>
              <xs:group ref="fieldTail"/>
            </xs:sequence>
            <xs:attribute name="name" type="name" use="required"/>
            <xs:attributeGroup ref="field"/>
            <xs:attributeGroup ref="values"/>
            <xs:attributeGroup ref="dates"/>
          </xs:complexType>

          <!-- The bounds of the other kind stand in attributes. -->
          <xs:complexType name="rangedNumberField">
            <xs:sequence>
              <xs:group ref="fieldHead"/>
              <xs:element name="minimum" type="text" minOccurs="0"/>
              <xs:element name="maximum" type="text" minOccurs="0"/>
              <xs:group ref="fieldTail"/>
            </xs:sequence>
            <xs:attribute name="name" type="name" use="required"/>
            <xs:attributeGroup ref="field"/>
            <xs:attributeGroup ref="dates"/>
          </xs:complexType>

          <xs:complexType name="dateField">
            <xs:sequence>
              <xs:group ref="fieldHead"/>
              <xs:element name="minimum" type="text" minOccurs="0"/>
              <xs:element name="maximum" type="text" minOccurs="0"/>
              <xs:group ref="fieldTail"/>
            </xs:sequence>
            <xs:attribute name="name" type="name" use="required"/>
            <xs:attributeGroup ref="field"/>
            <xs:attributeGroup ref="values"/>
          </xs:complexType>

          <xs:complexType name="choiceField">
            <xs:sequence>
              <xs:group ref="fieldHead"/>
              <xs:element name="choices" type="choices" minOccurs="0"/>
              <xs:group ref="fieldTail"/>
            </xs:sequence>
            <xs:attribute name="name" type="name" use="required"/>
            <xs:attributeGroup ref="field"/>
            <xs:attributeGroup ref="values"/>
            <xs:attributeGroup ref="dates"/>
          </xs:complexType>

          <xs:complexType name="pickerField">
            <xs:sequence>
              <xs:group ref="fieldHead"/>
              <xs:element name="options" type="options" minOccurs="0"/>
              <xs:element name="values" type="values" minOccurs="0"/>
              <xs:group ref="fieldTail"/>
            </xs:sequence>
            <xs:attribute name="name" type="name" use="required"/>
            <xs:attributeGroup ref="field"/>
            <xs:attributeGroup ref="values"/>
            <xs:attributeGroup ref="dates"/>
          </xs:complexType>

          <xs:complexType name="field">
            <xs:sequence>
              <xs:group ref="fieldHead"/>
              <xs:element name="values" type="values" minOccurs="0"/>
              <xs:element name="choices" type="choices" minOccurs="0"/>
              <xs:element name="options" type="options" minOccurs="0"/>
              <xs:group ref="fieldTail"/>
            </xs:sequence>
            <xs:attribute name="name" type="name" use="required"/>
            <xs:attribute name="type" type="xs:string"/>
            <xs:attribute name="signed" type="truth"/>
            <xs:attributeGroup ref="field"/>
            <xs:attributeGroup ref="values"/>
            <xs:attributeGroup ref="dates"/>
          </xs:complexType>

          <xs:complexType name="values">
            <xs:sequence>
              <xs:element name="value" type="data" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>

          <xs:complexType name="choices">
            <xs:sequence>
              <xs:element name="choice" type="option" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>

          <xs:complexType name="options">
            <xs:sequence>
              <xs:element name="component" type="component" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>

          <xs:complexType name="component">
            <xs:sequence>
              <xs:element name="option" type="option" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>

          <!-- The text is the title. -->
          <xs:complexType name="option" mixed="true">
            <xs:sequence>
              <xs:element name="targets" type="targets" minOccurs="0"/>
            </xs:sequence>
            <xs:attribute name="id" type="xs:string"/>
            <xs:attribute name="idType" type="scalarType"/>
            <xs:attribute name="title" type="xs:string"/>
            <xs:attribute name="info" type="xs:string"/>
            <xs:attribute name="value" type="xs:string"/>
            <xs:attribute name="valueType" type="scalarType"/>
            <xs:attribute name="default" type="truth"/>
            <xs:attribute name="accessibilityLabel" type="xs:string"/>
            <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
          </xs:complexType>

          <xs:complexType name="grouping">
            <xs:attribute name="sizes" type="sizes" use="required"/>
            <xs:attribute name="separator" type="xs:string"/>
          </xs:complexType>

          <xs:complexType name="targets">
            <xs:sequence>
              <xs:element name="target" type="target" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>

          <!-- What it acts on is named by the attribute, or by the elements where there are several. -->
          <xs:complexType name="target">
            <xs:sequence>
              <xs:element name="id" type="nameText" minOccurs="0" maxOccurs="unbounded"/>
              <xs:element name="targetValue" type="data" minOccurs="0"/>
            </xs:sequence>
            <xs:attribute name="id" type="name"/>
            <xs:attribute name="type" type="targetType"/>
            <xs:attribute name="action" type="action" use="required"/>
            <xs:attribute name="condition" type="xs:string"/>
          </xs:complexType>

          <xs:complexType name="validations">
            <xs:attribute name="required" type="truth"/>
            <xs:attribute name="minLength" type="count"/>
            <xs:attribute name="maxLength" type="count"/>
            <xs:attribute name="minValue" type="xs:string"/>
            <xs:attribute name="maxValue" type="xs:string"/>
            <xs:attribute name="format" type="xs:string"/>
            <xs:attribute name="compareTo" type="name"/>
            <xs:attribute name="compareRule" type="xs:string"/>
          </xs:complexType>

          <xs:complexType name="validators">
            <xs:choice minOccurs="0" maxOccurs="unbounded">
              <xs:element name="textEmailValidator" type="check"/>
              <xs:element name="textNumericValidator" type="check"/>
              <xs:element name="textRegexValidator" type="patternCheck"/>
              <xs:element name="textNotEmptyValidator" type="check"/>
              <xs:element name="textComparisonValidator" type="textComparison"/>
              <xs:element name="choiceNotEmptyValidator" type="check"/>
              <xs:element name="choiceComparisonValidator" type="comparison"/>
              <xs:element name="booleanTrueValidator" type="check"/>
              <xs:element name="booleanFalseValidator" type="check"/>
              <xs:element name="booleanComparisonValidator" type="comparison"/>
              <xs:element name="rangedNumberComparisonValidator" type="comparison"/>
              <xs:element name="pickerNotEmptyValidator" type="check"/>
              <xs:element name="dateNotEmptyValidator" type="check"/>
              <xs:element name="dateComparisonValidator" type="comparison"/>
              <xs:element name="validator" type="validator"/>
            </xs:choice>
          </xs:complexType>

          <xs:attributeGroup name="check">
            <xs:attribute name="when" type="xs:string"/>
            <xs:attribute name="message" type="xs:string"/>
            <xs:attribute name="code" type="xs:string"/>
          </xs:attributeGroup>

          <xs:complexType name="check">
            <xs:attributeGroup ref="check"/>
          </xs:complexType>

          <xs:complexType name="patternCheck">
            <xs:sequence>
              <xs:element name="regexString" type="text"/>
            </xs:sequence>
            <xs:attributeGroup ref="check"/>
          </xs:complexType>

          <xs:complexType name="comparison">
            <xs:sequence>
              <xs:element name="toCompare" type="nameText"/>
              <xs:element name="validResult" type="comparisonRule"/>
            </xs:sequence>
            <xs:attributeGroup ref="check"/>
          </xs:complexType>

          <xs:complexType name="textComparison">
            <xs:sequence>
              <xs:element name="toCompare" type="nameText"/>
              <xs:element name="validResult" type="comparisonRule"/>
              <xs:element name="comparisonMode" type="comparisonMode" minOccurs="0"/>
            </xs:sequence>
            <xs:attributeGroup ref="check"/>
          </xs:complexType>

          <!-- Any validator by its type: its parameters are attributes, or elements where that says them better. -->
          <xs:complexType name="validator">
            <xs:sequence>
              <xs:element name="parameter" type="member" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
            <xs:attribute name="type" type="name" use="required"/>
            <xs:attributeGroup ref="check"/>
            <xs:anyAttribute namespace="##local" processContents="skip"/>
          </xs:complexType>

          <xs:complexType name="fieldGroups">
            <xs:sequence>
              <xs:element name="fieldGroup" type="fieldGroup" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>

          <!-- Fields that are validated together: by their names, or a pair of which one is the least value of the other. -->
          <xs:complexType name="fieldGroup">
            <xs:sequence>
              <xs:element name="fieldName" type="nameText" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
            <xs:attribute name="id" type="name"/>
            <xs:attribute name="minimum" type="name"/>
            <xs:attribute name="maximum" type="name"/>
            <xs:attribute name="strict" type="truth"/>
            <xs:attribute name="message" type="xs:string"/>
            <xs:attribute name="code" type="xs:string"/>
          </xs:complexType>

          <xs:complexType name="rules">
            <xs:sequence>
              <xs:element name="rule" type="rule" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>

          <xs:complexType name="rule">
            <xs:sequence>
              <xs:element name="fieldName" type="nameText" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
            <xs:attribute name="condition" type="xs:string" use="required"/>
            <xs:attribute name="message" type="xs:string"/>
            <xs:attribute name="code" type="xs:string"/>
          </xs:complexType>

          <xs:complexType name="messages">
            <xs:sequence>
              <xs:element name="message" type="message" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>

          <xs:complexType name="message">
            <xs:simpleContent>
              <xs:extension base="xs:string">
                <xs:attribute name="code" type="xs:string" use="required"/>
                <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
              </xs:extension>
            </xs:simpleContent>
          </xs:complexType>

          <xs:complexType name="formMessages">
            <xs:sequence>
              <xs:element name="message" type="formMessage" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>

          <xs:complexType name="formMessage">
            <xs:simpleContent>
              <xs:extension base="xs:string">
                <xs:attribute name="kind" type="xs:string"/>
                <xs:attribute name="code" type="xs:string" use="required"/>
                <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
              </xs:extension>
            </xs:simpleContent>
          </xs:complexType>

          <xs:complexType name="strings">
            <xs:sequence>
              <xs:element name="language" type="language" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
          </xs:complexType>

          <xs:complexType name="language">
            <xs:sequence>
              <xs:element name="string" type="string" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
            <xs:attribute name="name" type="xs:string" use="required"/>
          </xs:complexType>

          <xs:complexType name="string">
            <xs:simpleContent>
              <xs:extension base="xs:string">
                <xs:attribute name="text" type="xs:string" use="required"/>
                <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
              </xs:extension>
            </xs:simpleContent>
          </xs:complexType>

          <!-- White space around a text counts only where xml:space is preserve. -->
          <xs:complexType name="text">
            <xs:simpleContent>
              <xs:extension base="xs:string">
                <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
              </xs:extension>
            </xs:simpleContent>
          </xs:complexType>

          <xs:complexType name="nameText">
            <xs:simpleContent>
              <xs:extension base="name">
                <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
              </xs:extension>
            </xs:simpleContent>
          </xs:complexType>

          <!-- A value of any shape: a text or what its type says, items of a list, members of an object. -->
          <xs:complexType name="data" mixed="true">
            <xs:choice>
              <xs:element name="item" type="data" minOccurs="0" maxOccurs="unbounded"/>
              <xs:element name="member" type="member" minOccurs="0" maxOccurs="unbounded"/>
            </xs:choice>
            <xs:attribute name="type" type="dataType"/>
            <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
          </xs:complexType>

          <xs:complexType name="member" mixed="true">
            <xs:choice>
              <xs:element name="item" type="data" minOccurs="0" maxOccurs="unbounded"/>
              <xs:element name="member" type="member" minOccurs="0" maxOccurs="unbounded"/>
            </xs:choice>
            <xs:attribute name="name" type="xs:string" use="required"/>
            <xs:attribute name="type" type="dataType"/>
            <xs:anyAttribute namespace="http://www.w3.org/XML/1998/namespace" processContents="skip"/>
          </xs:complexType>

          <xs:simpleType name="name">
            <xs:restriction base="xs:string">
              <xs:minLength value="1"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:simpleType name="truth">
            <xs:restriction base="xs:token">
              <xs:enumeration value="true"/>
              <xs:enumeration value="YES"/>
              <xs:enumeration value="1"/>
              <xs:enumeration value="false"/>
              <xs:enumeration value="NO"/>
              <xs:enumeration value="0"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:simpleType name="count">
            <xs:restriction base="xs:nonNegativeInteger"/>
          </xs:simpleType>

          <xs:simpleType name="sizes">
            <xs:list itemType="xs:positiveInteger"/>
          </xs:simpleType>

          <xs:simpleType name="sectionType">
            <xs:restriction base="xs:token">
              <xs:enumeration value="default"/>
              <xs:enumeration value="dynamic"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:simpleType name="targetType">
            <xs:restriction base="xs:token">
              <xs:enumeration value="field"/>
              <xs:enumeration value="section"/>
              <xs:enumeration value="group"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:simpleType name="action">
            <xs:restriction base="xs:token">
              <xs:enumeration value="show"/>
              <xs:enumeration value="hide"/>
              <xs:enumeration value="update"/>
              <xs:enumeration value="enable"/>
              <xs:enumeration value="disable"/>
              <xs:enumeration value="clear"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:simpleType name="scalarType">
            <xs:restriction base="xs:token">
              <xs:enumeration value="text"/>
              <xs:enumeration value="number"/>
              <xs:enumeration value="boolean"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:simpleType name="dataType">
            <xs:restriction base="xs:token">
              <xs:enumeration value="text"/>
              <xs:enumeration value="number"/>
              <xs:enumeration value="boolean"/>
              <xs:enumeration value="null"/>
              <xs:enumeration value="list"/>
              <xs:enumeration value="object"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:simpleType name="comparisonRule">
            <xs:restriction base="xs:token">
              <xs:enumeration value="SFormComparisonRuleEqual"/>
              <xs:enumeration value="SFormComparisonRuleNotEqual"/>
              <xs:enumeration value="SFormComparisonRuleGreaterThan"/>
              <xs:enumeration value="SFormComparisonRuleLessThan"/>
              <xs:enumeration value="SFormComparisonRuleGreaterThanOrEqual"/>
              <xs:enumeration value="SFormComparisonRuleLessThanOrEqual"/>
            </xs:restriction>
          </xs:simpleType>

          <xs:simpleType name="comparisonMode">
            <xs:restriction base="xs:token">
              <xs:enumeration value="SFormTextComparisonModeTextValue"/>
              <xs:enumeration value="SFormTextComparisonModeNumberValue"/>
            </xs:restriction>
          </xs:simpleType>
        </xs:schema>

        """

    /// The schema, compiled again.
    static func compiled() throws(XMLSchema.Fault) -> XMLSchema { try XMLSchema(Array(text.utf8)) }
}
